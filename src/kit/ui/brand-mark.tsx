/** The product's mark: one square and two growing frames; 32 px unless given. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="8" fill="#2f49d1" />
      <rect x="8" y="18" width="6" height="6" rx="1" fill="#fff" />
      <g fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round">
        <path d="M8.9 13.2h8.4a1.5 1.5 0 0 1 1.5 1.5v8.4" opacity=".82" />
        <path d="M8.9 8.4h12.7a2 2 0 0 1 2 2v12.7" opacity=".55" />
      </g>
    </svg>
  )
}
