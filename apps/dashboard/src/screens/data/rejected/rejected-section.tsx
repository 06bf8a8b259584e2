export function RejectedSection() {
  return <p>Soon.</p>;
}
