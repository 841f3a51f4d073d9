import { starterStyle } from './starter-style.ts'

/** What is known of the business; what is missing leaves its place out. */
export type StarterFacts = {
  businessName?: string | null
  phone?: string | null
  email?: string | null
  address?: string | null
  year: number
}

/** A whole website on one page, made of the client's own facts: no outside file, no script, ready to be edited. */
export function buildStarter(facts: StarterFacts): string {
  const name = escape(facts.businessName?.trim() || 'Your business name')
  const phone = facts.phone?.trim()
  const email = facts.email?.trim()
  const address = facts.address?.trim()
  const call = phone
    ? `<a class="button" href="tel:${escape(phone.replace(/[^\d+]/g, ''))}">Call ${escape(phone)}</a>`
    : ''
  const write = email ? `<a class="button quiet" href="mailto:${escape(email)}">Write to us</a>` : ''
  const contact = [
    phone && `<dt>Phone</dt><dd><a href="tel:${escape(phone.replace(/[^\d+]/g, ''))}">${escape(phone)}</a></dd>`,
    email && `<dt>E-mail</dt><dd><a href="mailto:${escape(email)}">${escape(email)}</a></dd>`,
    address && `<dt>Address</dt><dd><address>${lines(address)}</address></dd>`,
  ]
    .filter(Boolean)
    .join('\n        ')

  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${name}</title>
  <meta name="description" content="${name}: what we do, for whom and where. Replace this sentence with 120 to 160 characters of your own.">
  <meta property="og:title" content="${name}">
  <meta property="og:type" content="website">
  <script type="application/ld+json">${describeBusiness(facts)}</script>
  <style>${starterStyle}</style>
</head>
<body>
  <a class="skip" href="#main">Skip to content</a>
  <header class="top">
    <a class="name" href="#main">${name}</a>
    <nav aria-label="Page">
      <a href="#services">Services</a> <a href="#about">About</a> <a href="#questions">Questions</a> <a href="#contact">Contact</a>
    </nav>
    ${call}
  </header>
  <main id="main">
    <section class="hero">
      <h1>Say in one line what you do, and for whom</h1>
      <p>One more sentence: where you work, and what your customers get from you that others don’t offer.</p>
      <p class="buttons">${call} ${write} <a class="button quiet" href="#services">See our services</a></p>
    </section>
    <ul class="trust" aria-label="Why customers trust us">
      <li>Licensed and insured</li><li>A written price before we begin</li><li>A reply within one business day</li>
    </ul>
    <section id="services">
      <h2>Services</h2>
      <div class="cards">
        <article><h3>First service</h3><p>What it is and who it is for, in two sentences.</p><p class="price">From $000</p></article>
        <article><h3>Second service</h3><p>What it is and who it is for, in two sentences.</p><p class="price">From $000</p></article>
        <article><h3>Third service</h3><p>What it is and who it is for, in two sentences.</p><p class="price">From $000</p></article>
      </div>
    </section>
    <section id="how">
      <h2>How it works</h2>
      <ol class="steps">
        <li><b>Tell us what you need.</b> A call or an e-mail is enough.</li>
        <li><b>We send a written quote.</b> With a price and a date.</li>
        <li><b>We do the work.</b> You pay when it is done as agreed.</li>
      </ol>
    </section>
    <section id="about">
      <h2>About ${name}</h2>
      <p>Who you are, how long you’ve done this, and why. Customers and lenders both read this part: write about the real people behind the business.</p>
    </section>
    <section id="questions">
      <h2>Questions</h2>
      <details><summary>What area do you serve?</summary><p>Name the cities or counties.</p></details>
      <details><summary>How soon can you begin?</summary><p>Say what is usual.</p></details>
      <details><summary>How can I pay?</summary><p>Name the ways you accept.</p></details>
      <details><summary>What if I am not satisfied?</summary><p>Say what you do then, as in the refund policy below.</p></details>
    </section>
    <section id="contact">
      <h2>Contact</h2>
      <dl>
        ${contact}
        <dt>Hours</dt><dd>Monday to Friday, 9 am to 5 pm</dd>
      </dl>
    </section>
    <section id="privacy" class="fine">
      <h2>Privacy policy</h2>
      <p>We use what you send us (your name, phone number, e-mail address and message) to answer you and to do the work you ask for. We do not sell it. We do not share phone numbers or text message consent with anyone for marketing. Ask us at any time to see, correct or delete what we have about you.</p>
    </section>
    <section id="terms" class="fine">
      <h2>Terms and refunds</h2>
      <p>Prices and dates are those of the written quote you accept. Either of us may cancel before work has begun; what you paid is refunded within ten business days. If something isn’t as agreed, tell us within 30 days and we’ll fix it or refund that part.</p>
    </section>
    <section id="accessibility" class="fine">
      <h2>Accessibility</h2>
      <p>This page is meant to work with a keyboard, a screen reader and large text. Tell us when something does not.</p>
    </section>
  </main>
  <footer>
    <p><b>${name}</b>${address ? `<br>${lines(address)}` : ''}${phone ? `<br>${escape(phone)}` : ''}</p>
    <p><a href="#privacy">Privacy</a> <a href="#terms">Terms and refunds</a> <a href="#accessibility">Accessibility</a></p>
    <p>© ${facts.year} ${name}</p>
  </footer>
</body>
</html>
`
}

// For search engines: the same name, phone and address as on the page.
function describeBusiness({ businessName, phone, email, address }: StarterFacts): string {
  const known = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: businessName || undefined,
    telephone: phone || undefined,
    email: email || undefined,
    address: address || undefined,
  }
  return JSON.stringify(known).replaceAll('<', '\\u003c')
}

function lines(text: string): string {
  return escape(text).replace(/\r?\n/g, '<br>')
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
