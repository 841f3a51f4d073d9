import { IconBuilding } from '@tabler/icons-react'
import { chooseClient } from '../../../areas/people/web/acting-call.ts'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { ActionMenu } from '../../../kit/ui/action-menu.tsx'
import { showError } from '../../../kit/ui/toast.ts'
import classes from './client-switch.module.css'

/** The client for whom someone who could act for several acts now, with the way to the others. */
export function ClientSwitch() {
  const acting = useSession()?.user.acting
  if (!acting || acting.clients.length < 2) return null
  const others = acting.clients.filter(({ id }) => id !== acting.client)
  return (
    <div className={classes.switch}>
      <span className={classes.name} title={acting.name}>
        {acting.name}
      </span>
      <ActionMenu
        label={`Acting for ${acting.name}. Switch to another account`}
        icon={<IconBuilding size={18} />}
        actions={others.map(({ id, name }) => ({
          label: `Switch to ${name}`,
          icon: <IconBuilding size={16} />,
          onClick: () =>
            void chooseClient(id).catch((error: unknown) =>
              showError(`We couldn’t switch to ${name}`, { detail: readDetail(error) }),
            ),
        }))}
      />
    </div>
  )
}
