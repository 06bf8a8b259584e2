/** The addresses of the dashboard. Which screen one shows is up to the page; each of them answers the same file. */
export const SCREENS = ['search', 'trends', 'breakdown', 'compare', 'ask', 'data', 'admin'];
