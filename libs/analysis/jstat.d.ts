/** The part of jstat this lib uses. */
declare module 'jstat' {
  interface JStat {
    gammaln(x: number): number;
    normal: {
      inv(p: number, mean: number, sd: number): number;
      cdf(x: number, mean: number, sd: number): number;
    };
    chisquare: { cdf(x: number, df: number): number };
    studentt: { inv(p: number, df: number): number; cdf(x: number, df: number): number };
  }
  const library: { jStat: JStat };
  export default library;
}
