export default function Ask() {
  return <h1>Ask</h1>;
}
