export function FieldsSection() {
  return <p>Soon.</p>;
}
