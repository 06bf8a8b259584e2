/** The distribution functions used here; the package ships no types. */
declare module 'jstat' {
  interface Distribution {
    cdf(x: number, ...parameters: number[]): number;
    inv(p: number, ...parameters: number[]): number;
  }
  const jstat: {
    normal: Distribution;
    studentt: Distribution;
    chisquare: Distribution;
    beta: Distribution;
  };
  export default jstat;
}
