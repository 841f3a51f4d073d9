import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { profileSections } from '../profile-section.ts'
import classes from './profile-form.module.css'
import { Section } from '../../../kit/ui/section.tsx'

/** The form's sections with bars in the place of inputs. */
export function ProfileSkeleton() {
  return (
    <>
      {profileSections.slice(0, 2).map(({ title, why, fields }) => (
        <Section key={title} title={title} why={why} className={classes.card}>
          <div className={classes.fields}>
            {fields.map(({ name }) => (
              <div key={name}>
                <Skeleton width={110} height={12} />
                <br />
                <Skeleton height={38} radius={8} />
              </div>
            ))}
          </div>
        </Section>
      ))}
    </>
  )
}
