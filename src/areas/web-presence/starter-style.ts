/** The look of the starter template: the device's own fonts, one accent, both schemes, phone first. */
export const starterStyle = `
    :root { color-scheme: light dark; --text: #1c2330; --soft: #566072; --line: #dfe3ea; --paper: #fff; --wash: #f5f7fa; --accent: #1f5c4a; --on-accent: #fff; }
    @media (prefers-color-scheme: dark) { :root { --text: #eef1f6; --soft: #aeb7c6; --line: #333b48; --paper: #14181f; --wash: #1b2029; --accent: #7fd0b4; --on-accent: #0d1f19; } }
    * { box-sizing: border-box; }
    html { scroll-behavior: smooth; }
    body { margin: 0; font: 17px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: var(--text); background: var(--paper); }
    a { color: var(--accent); }
    h1, h2, h3 { line-height: 1.2; letter-spacing: -.015em; text-wrap: balance; }
    h1 { font-size: clamp(2rem, 6vw, 3.25rem); margin: 0 0 .5em; }
    h2 { font-size: 1.6rem; margin: 0 0 .75em; }
    h3 { margin: 0 0 .4em; }
    section, .trust, footer, .top { padding: 2.5rem max(1.25rem, calc((100% - 62rem) / 2)); }
    section + section { border-top: 1px solid var(--line); }
    .skip { position: absolute; left: -100rem; }
    .skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .5rem 1rem; }
    .top { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem 1.5rem; padding-block: 1rem; border-bottom: 1px solid var(--line); }
    .name { font-weight: 700; font-size: 1.15rem; text-decoration: none; color: var(--text); margin-right: auto; }
    .top nav { display: flex; flex-wrap: wrap; gap: .25rem 1.1rem; }
    .top nav a { text-decoration: none; }
    .hero { background: var(--wash); padding-block: clamp(3rem, 9vw, 6rem); }
    .hero p { font-size: 1.15rem; color: var(--soft); max-width: 42rem; }
    .buttons { display: flex; flex-wrap: wrap; gap: .75rem; }
    .button { display: inline-block; padding: .7rem 1.2rem; border-radius: .5rem; background: var(--accent); color: var(--on-accent); text-decoration: none; font-weight: 600; font-size: 1rem; }
    .button.quiet { background: none; color: var(--accent); box-shadow: inset 0 0 0 1.5px var(--accent); }
    .trust { list-style: none; margin: 0; display: flex; flex-wrap: wrap; gap: .5rem 2rem; padding-block: 1.25rem; color: var(--soft); }
    .trust li::before { content: ""; display: inline-block; width: .5em; height: .5em; margin-right: .6em; border-radius: 50%; background: var(--accent); }
    .cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem; }
    .cards article { padding: 1.25rem; border: 1px solid var(--line); border-radius: .75rem; }
    .price { font-weight: 600; margin-bottom: 0; }
    .steps { padding-left: 1.25rem; display: grid; gap: .75rem; }
    details { border-top: 1px solid var(--line); padding: .75rem 0; }
    summary { cursor: pointer; font-weight: 600; }
    dl { display: grid; grid-template-columns: auto 1fr; gap: .4rem 1.25rem; }
    dt { color: var(--soft); }
    dd { margin: 0; }
    address { font-style: normal; }
    .fine { font-size: .95rem; color: var(--soft); }
    .fine h2 { font-size: 1.15rem; color: var(--text); }
    footer { border-top: 1px solid var(--line); background: var(--wash); color: var(--soft); font-size: .95rem; }
    footer a { margin-right: 1rem; }
    @media print { .skip, .top nav, .button { display: none; } section { break-inside: avoid; padding-block: 1rem; } }
  `
