import { TextInput } from '@mantine/core'
import { DateInput } from '../../../ui/date-input.tsx'
import { completeAddress } from '../address.ts'
import { tidyAmount } from '../amount.ts'
import { commonProps, type InputProps } from './input.tsx'

/** One line of text. */
export function TextField(props: InputProps<string>) {
  const { value, onChange } = props
  return <TextInput {...commonProps(props)} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
}

/** A calendar day, typed or chosen. */
export function DateField(props: InputProps<string>) {
  return <DateInput {...commonProps(props)} placeholder={props.field.hint ?? 'MM/DD/YYYY'} value={props.value} onChange={props.onChange} />
}

/** An e-mail address. */
export function EmailField(props: InputProps<string>) {
  return (
    <TextInput
      {...commonProps(props)} type="email" inputMode="email" spellCheck={false} autoCapitalize="none"
      value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

/** A telephone number, as people write it. */
export function PhoneField(props: InputProps<string>) {
  return (
    <TextInput
      {...commonProps(props)} type="tel" inputMode="tel" placeholder={props.field.hint ?? '(503) 555-0142'}
      value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

/** A rate in percent. */
export function PercentField(props: InputProps<string>) {
  return (
    <TextInput
      {...commonProps(props)} inputMode="decimal" placeholder={props.field.hint ?? '0.00'} rightSection="%" rightSectionWidth={28}
      value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

/** A whole number. */
export function IntegerField(props: InputProps<string>) {
  return <TextField {...props} slot={{ ...props.slot, inputMode: 'numeric' }} />
}

/** Dollars, with two decimals as soon as the input is left. */
export function MoneyField(props: InputProps<string>) {
  const common = commonProps(props)
  return (
    <TextInput
      {...common} inputMode="decimal" placeholder={props.field.hint ?? '0.00'} leftSection="$" leftSectionWidth={28}
      value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={() => { props.onChange(tidyAmount(props.value)); common.onBlur() }}
    />
  )
}

/** A web address; the https:// that was left out is added when the input is left. */
export function UrlField(props: InputProps<string>) {
  const common = commonProps(props)
  return (
    <TextInput
      {...common} type="url" inputMode="url" spellCheck={false} autoCapitalize="none"
      value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={() => { props.onChange(completeAddress(props.value)); common.onBlur() }}
    />
  )
}
