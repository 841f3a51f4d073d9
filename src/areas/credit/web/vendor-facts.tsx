import { isUnsure, readBureaus, describeFact, describeTerms, type Vendor } from '../vendor.ts'
import classes from './vendor-card.module.css'

/** What is commonly said of a vendor, with what must be verified marked as such. */
export function VendorFacts({ vendor }: { vendor: Vendor }) {
  const bureaus = readBureaus(vendor)
  return (
    <>
      <p className={classes.why}>{vendor.why}</p>
      <dl className={classes.facts}>
        <Fact label="Requirements" value={vendor.entry} />
        <div className={classes.fact}>
          <dt>Terms</dt>
          <dd>
            {describeTerms(vendor)} {isUnsure(vendor.fee) && <Verify />}
          </dd>
        </div>
        <div className={classes.fact}>
          <dt>Reports to</dt>
          <dd className={classes.bureaus}>
            {bureaus.map(({ name, sure }) => (
              <span key={name} className={classes.bureau} data-unsure={!sure || undefined}>
                {name}
                {!sure && ' (unconfirmed)'}
              </span>
            ))}
            {bureaus.length === 0 && (
              <>
                Unknown <Verify />
              </>
            )}
          </dd>
        </div>
        {vendor.note && <Fact label="Good to know" value={vendor.note} />}
      </dl>
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        {describeFact(value)} {isUnsure(value) && <Verify />}
      </dd>
    </div>
  )
}

function Verify() {
  return <span className={classes.verify}>unconfirmed</span>
}
