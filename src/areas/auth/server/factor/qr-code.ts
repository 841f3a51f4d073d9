/** A QR code as the path of its dark modules, in a square of `size` units with the margin that the standard asks for. */
export async function makeQrCode(text: string): Promise<{ size: number; path: string }> {
  // Loaded when the first person enrolls.
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { size, path }
}
