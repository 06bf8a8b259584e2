interface CheckProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: () => void;
}

export function Check({ label, hint, checked, onChange }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={onChange} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}
