/** Whether a test of this file has failed: its databases are kept to be looked at. */
export const failures = { any: false };
