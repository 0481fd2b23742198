/* The C interface of toritsume: requests and reports as JSON (docs/formats-programs.md, "Requests";
 * docs/library.md has a complete program).
 *
 * All texts are UTF-8 and end with a zero byte. No function throws, prints, opens a file or starts
 * a thread. Functions may be called from any thread. Calls for one handle wait for each other;
 * handles have nothing in common, so those of different handles run at the same time.
 */
#ifndef TORITSUME_H
#define TORITSUME_H

#if defined(_WIN32) && defined(TORITSUME_BUILDING)
#define TORITSUME_EXPORT __declspec(dllexport)
#elif defined(__GNUC__)
#define TORITSUME_EXPORT __attribute__((visibility("default")))
#else
#define TORITSUME_EXPORT
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Answers requests and keeps the tables of the search between them. */
typedef struct toritsume toritsume;

/* Watches a request. `event` is one JSON object, valid during the call (docs/library.md,
 * "Events"). Called on the thread that asks: for the progress of a search about as often as the
 * option `interval` says, and once for each problem composed. Returns 0 to go on; anything else
 * ends the request soon, and the callback is not called for it again; the report has what is known
 * then (docs/library.md, "Events"; that of a bench is an error). It must not ask the handle that
 * calls it. */
typedef int (*toritsume_callback)(void* user, const char* event);

/* The version of the library, "MAJOR.MINOR.PATCH". Never freed. */
TORITSUME_EXPORT const char* toritsume_version(void);

/* A new handle, to be given to `toritsume_delete`. `options` is one JSON object or NULL; all keys
 * may be missing:
 *   "memory"     MiB for the tables of the search, 1 to 1048576;
 *   "max_nodes"  positions to search, from 1 on;
 *   "seconds"    seconds to search, above 0;
 *   "interval"   seconds between two calls of a callback, above 0; 0.1 if it is missing.
 * The first three hold for each request `solve`, `verify` and `missed` (memory: also `check`) that
 * does not have the key itself. Returns NULL if an option is faulty or memory is short; then `*error`,
 * unless `error` is NULL, is one sentence, to be given to `toritsume_free`, or NULL if there was
 * not even memory for it. */
TORITSUME_EXPORT toritsume* toritsume_new(const char* options, char** error);

/* Frees a handle; NULL is allowed. No call for it may be running. */
TORITSUME_EXPORT void toritsume_delete(toritsume* handle);

/* Carries out a request, one JSON object, and returns its report, to be given to `toritsume_free`.
 * A faulty request gets `{"error": SENTENCE}`. Returns NULL only if there is no memory for a
 * report. `callback` may be NULL; `user` is handed on to it. */
TORITSUME_EXPORT char* toritsume_answer(toritsume* handle, const char* request,
                                        toritsume_callback callback, void* user);

/* Ends the request that is being answered, soon, as a callback does. Without one it does nothing:
 * a request that begins later is not ended. May be called from a signal handler. */
TORITSUME_EXPORT void toritsume_stop(toritsume* handle);

/* Frees a text that this library returned; NULL is allowed. */
TORITSUME_EXPORT void toritsume_free(char* text);

#ifdef __cplusplus
}
#endif

#endif
