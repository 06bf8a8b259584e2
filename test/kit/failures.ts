/** Whether a test of this file has failed: its databases are kept, to be examined. */
export const failures = { any: false };
