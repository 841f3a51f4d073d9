import { IconBadgeCc, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './intro-video.module.css'

/** The length of the film, which the browser cannot know because nothing is fetched before it is played. */
const filmLength = '0:50'
const fallback = 'Your browser does not support the video tag.'

/** The introduction: nothing is fetched but the poster until it is played, and it never fills the screen. */
export function IntroVideo() {
  const video = useRef<HTMLVideoElement>(null)
  const [started, setStarted] = useState(false)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    // Not every browser knows `controlsList`; there the film is taken back from the full screen at once.
    const leave = () => {
      if (video.current && document.fullscreenElement === video.current) void document.exitFullscreen()
    }
    document.addEventListener('fullscreenchange', leave)
    return () => document.removeEventListener('fullscreenchange', leave)
  }, [])

  function play() {
    setStarted(true)
    video.current?.focus()
    // A refused play leaves the native controls; only a missing or unreadable film is a failure.
    video.current?.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotSupportedError') setFailed(true)
    })
  }

  return (
    <section className={classes.card} aria-label="Introduction video">
      <div className={classes.frame}>
        {failed ? (
          <>
            <img className={classes.video} src="/intro-poster.webp" alt="" width={320} height={180} />
            <p className={classes.fallback} role="alert">
              {fallback}
            </p>
          </>
        ) : (
          <video
            ref={video}
            className={classes.video}
            width={320}
            height={180}
            preload="none"
            poster="/intro-poster.webp"
            controls={started}
            controlsList="nofullscreen nodownload"
            disablePictureInPicture
            playsInline
            tabIndex={started ? 0 : -1}
            aria-label="How your build-out works"
            onPlay={() => setStarted(true)}
          >
            <source src="/intro.webm" type="video/webm" />
            {/* The browser reports a film it cannot use at the last source, not at the video. */}
            <source src="/intro.mp4" type="video/mp4" onError={() => setFailed(true)} />
            <track kind="captions" src="/intro.en.vtt" srcLang="en" label="English" />
            {fallback}
          </video>
        )}
        {!started && !failed && (
          <button type="button" className={classes.overlay} aria-label="Play the introduction video" onClick={play}>
            <span className={classes.play}>
              <IconPlayerPlayFilled size={22} aria-hidden="true" />
            </span>
            <span className={classes.length} aria-hidden="true">
              {filmLength}
            </span>
          </button>
        )}
      </div>
      <div className={classes.caption}>
        <h2>How your build-out works</h2>
        <span className={classes.captions} title="Captions available">
          <IconBadgeCc size={17} aria-hidden="true" />
          <span className="vh">Captions available</span>
        </span>
      </div>
    </section>
  )
}
