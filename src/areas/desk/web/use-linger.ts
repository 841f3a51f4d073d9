import { useEffect, useState } from 'react'

/** A value, and once there is none, the last one for so many milliseconds. */
export function useLinger<Value>(value: Value | undefined, milliseconds: number): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  useEffect(() => {
    if (value !== undefined) return
    const timer = setTimeout(() => setLast(undefined), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return value ?? last
}
