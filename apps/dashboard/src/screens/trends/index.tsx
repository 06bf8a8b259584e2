export default function Trends() {
  return <h1>Trends</h1>;
}
