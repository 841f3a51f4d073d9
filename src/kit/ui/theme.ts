import type {
  CSSVariablesResolver,
  MantineColorsTuple,
  MantineThemeOverride,
  VariantColorsResolver,
} from '@mantine/core'
import { defaultVariantColorsResolver } from '@mantine/core'

const blueprint: MantineColorsTuple = [
  '#F2F4FD',
  '#E4E8FB',
  '#C6CEF6',
  '#A3B0F0',
  '#7F91EA',
  '#5F76EE',
  '#4A63EA',
  '#2F49D1',
  '#263DB5',
  '#1F3296',
]
// Mantine's own component styles read these two scales; here they are the greys of tokens.css, light and dark.
const gray: MantineColorsTuple = [
  '#F6F7FA',
  '#F0F1F6',
  '#ECEEF3',
  '#E4E6ED',
  '#82889E',
  '#646A82',
  '#646A82',
  '#474D66',
  '#2A3048',
  '#14182B',
]
const dark: MantineColorsTuple = [
  '#EDEFF7',
  '#B3B9CB',
  '#8D94A9',
  '#5B6278',
  '#252A39',
  '#1E2331',
  '#191D29',
  '#13161F',
  '#0D0F17',
  '#090B11',
]

const font = 'var(--font)'

/** Quiet controls are grey until they are touched: blue is kept for what acts. */
const resolveColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant !== 'subtle' || (input.color && input.color !== 'blueprint')) return colors
  return { ...colors, color: 'var(--text-2)', hover: 'var(--hover)', hoverColor: 'var(--text)' }
}

/** The look of every Mantine component: sizes in rem, colours by tokens.css. */
export const theme: MantineThemeOverride = {
  colors: { blueprint, gray, dark },
  primaryColor: 'blueprint',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  variantColorResolver: resolveColors,
  black: '#14182B',
  defaultRadius: 8,
  cursorType: 'pointer',
  fontFamily: font,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontFamily: font, fontWeight: '600', textWrap: 'balance' },
  fontSizes: { xs: '.75rem', sm: '.875rem', md: '.875rem', lg: '.9375rem', xl: '1.0625rem' },
  lineHeights: { xs: '1rem', sm: '1.25rem', md: '1.25rem', lg: '1.375rem', xl: '1.5rem' },
  spacing: { xs: '.5rem', sm: '.75rem', md: '1rem', lg: '1.25rem', xl: '2rem' },
  shadows: { xs: 'var(--shadow-xs)', sm: 'var(--shadow-btn)', md: 'var(--shadow-pop)', xl: 'var(--shadow-dialog)' },
  respectReducedMotion: true,
  components: {
    InputWrapper: {
      defaultProps: { withAsterisk: false, inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Menu: {
      defaultProps: {
        position: 'bottom-end',
        shadow: 'md',
        radius: 10,
        transitionProps: { duration: 120, transition: 'pop' },
      },
    },
    Popover: { defaultProps: { shadow: 'md', radius: 10 } },
  },
}

const shared = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--mute-soft)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-blueprint-filled': 'var(--accent)',
  '--mantine-color-blueprint-filled-hover': 'var(--accent-hover)',
  '--mantine-color-blueprint-text': 'var(--accent-text)',
  '--mantine-color-blueprint-light': 'var(--accent-soft)',
  '--mantine-color-blueprint-light-hover': 'var(--selected)',
  '--mantine-color-blueprint-light-color': 'var(--accent-text)',
  '--mantine-color-blueprint-outline': 'var(--accent-text)',
  '--mantine-color-red-filled': 'var(--bad-fill)',
  '--mantine-color-red-filled-hover': 'var(--bad-hover)',
  '--mantine-color-red-text': 'var(--bad)',
  '--mantine-color-red-light': 'var(--bad-soft)',
  '--mantine-color-red-light-hover': 'var(--bad-soft)',
  '--mantine-color-red-light-color': 'var(--bad)',
  '--mantine-color-gray-text': 'var(--text-2)',
  '--mantine-color-gray-light': 'var(--mute-soft)',
  '--mantine-color-gray-light-hover': 'var(--hover)',
  '--mantine-color-gray-light-color': 'var(--text-2)',
}

/** Mantine's colour variables as words of tokens.css, so that both themes follow one source. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-color-white': '#FFFFFF' },
  light: shared,
  dark: shared,
})
