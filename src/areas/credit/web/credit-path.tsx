import { IconCheck, IconCircle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useClientFocus } from '../../../kit/address/web/client-focus.ts'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'
import type { CreditStep, Gate } from '../credit-step.ts'
import classes from './credit-path.module.css'
import type { StepCounts } from './use-credit-facts.ts'

type CreditPathProps = { steps: CreditStep[]; next: CreditStep | undefined; counts: StepCounts }

/** The four steps in their order, what each usually needs and how far that is met, and what is beside them. */
export function CreditPath({ steps, next, counts }: CreditPathProps) {
  // Said in full, because in a client's file the address does not name the client in this way.
  const client = useClientFocus()
  return (
    <>
      <ol className={classes.path} aria-label="Steps">
        {steps.map((step, index) => {
          const isNext = step === next
          return (
            <li
              key={step.key}
              className={classes.step}
              data-next={isNext || undefined}
              data-reached={step.reached || undefined}
              aria-current={isNext ? 'step' : undefined}
            >
              <div className={classes.head}>
                <span className={classes.number} aria-hidden="true">
                  {step.reached ? <IconCheck size={15} /> : index + 1}
                </span>
                {isNext && (
                  <StatusBadge tone="info" icon={<IconCircle />}>
                    Next step
                  </StatusBadge>
                )}
                {step.reached && (
                  <StatusBadge tone="ok" icon={<IconCircleCheck />}>
                    Enough for now
                  </StatusBadge>
                )}
              </div>
              <h2 className={classes.title}>
                {step.key === 'starter' ? (
                  <a href="#vendors">{step.title}</a>
                ) : (
                  <Link to={step.path} search={{ client }}>
                    {step.title}
                  </Link>
                )}
              </h2>
              <p className={classes.what}>{step.what}</p>
              <p className={classes.count}>{counts[step.key]}</p>
              <p className={classes.needs}>Usually needs</p>
              <p className={classes.score}>{step.score}</p>
              <ul className={classes.gates}>
                {step.gates.map((gate) => (
                  <GateLine key={gate.text} gate={gate} />
                ))}
              </ul>
            </li>
          )
        })}
      </ol>
      <p className={classes.aside}>
        Alongside these steps,{' '}
        <Link to="/account-receivable" search={{ client }} className="link">
          Account Receivables
        </Link>{' '}
        and{' '}
        <Link to="/purchase-order" search={{ client }} className="link">
          Purchase Orders
        </Link>{' '}
        can bring in money early when good customers owe it, whatever your score. The lines marked{' '}
        <IconHelpCircle
          size={14}
          role="img"
          aria-label="with a question mark"
          style={{ display: 'inline', verticalAlign: '-2px' }}
        />{' '}
        are for you to verify. Each lender has its own rules: nothing here is a promise of a score, a limit or an
        approval.
      </p>
    </>
  )
}

const marks = {
  met: { icon: IconCircleCheck, words: 'met: ' },
  open: { icon: IconCircle, words: 'not yet: ' },
  verify: { icon: IconHelpCircle, words: 'to verify: ' },
}

function GateLine({ gate: { text, state } }: { gate: Gate }) {
  const { icon: Icon, words } = marks[state]
  return (
    <li className={classes.gate} data-state={state}>
      <Icon size={16} aria-hidden />
      <span>
        <span className="vh">{words}</span>
        {text}
      </span>
    </li>
  )
}
