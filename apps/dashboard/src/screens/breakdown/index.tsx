export default function Breakdown() {
  return <h1>Breakdown</h1>;
}
