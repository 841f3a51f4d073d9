import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTwitter,
  IconBrandYoutube,
} from '@tabler/icons-react'
import classes from './platform-mark.module.css'

const icons = {
  Instagram: IconBrandInstagram,
  Facebook: IconBrandFacebook,
  Twitter: IconBrandTwitter,
  Linkedin: IconBrandLinkedin,
  Youtube: IconBrandYoutube,
}

/** The logo of a platform on its color; the name is beside it. */
export function PlatformMark({ platform }: { platform: string }) {
  const Icon = icons[platform as keyof typeof icons]
  return (
    <span className={classes.mark} data-platform={platform} aria-hidden="true">
      {Icon && <Icon size={22} />}
    </span>
  )
}
