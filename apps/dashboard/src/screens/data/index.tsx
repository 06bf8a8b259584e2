export default function Data() {
  return <h1>Data</h1>;
}
