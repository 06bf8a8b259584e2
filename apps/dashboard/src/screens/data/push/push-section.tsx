export function PushSection() {
  return <p>Soon.</p>;
}
