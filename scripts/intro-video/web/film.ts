import { sceneStart } from '../storyboard.ts'
import { addBackdrop } from './backdrop.ts'
import { addClosing } from './closing.ts'
import { even, glide, mix, progress } from './motion.ts'
import { addPhaseScenes } from './phase-scene.ts'
import { addRingScene } from './ring-scene.ts'
import { addShop, type ShopState } from './shop.ts'
import { addTicks } from './tick.ts'
import { addTitle } from './title.ts'
import { addViewScene } from './view-scene.ts'

const film = document.querySelector('#film')
if (!film) throw new Error('The page has no #film')
addBackdrop(film)
const showShop = addShop(film)
const scenes = [addTicks, addTitle, addRingScene, addPhaseScenes, addViewScene, addClosing].map((addScene) =>
  addScene(film),
)

/** Paints the picture of one moment; the same second always gives the same picture. */
function renderAt(seconds: number): void {
  showShop(shopAt(seconds))
  for (const show of scenes) show(seconds)
}

function shopAt(seconds: number): ShopState {
  const { title, ring, closing } = sceneStart
  if (seconds < closing - 1) {
    const aside = progress(seconds, title, 1.1, glide)
    return {
      x: mix(640, 960, aside),
      y: mix(352, 345, aside),
      scale: mix(4, 2.45, aside),
      opacity: 1 - progress(seconds, ring - 0.25, 0.35, even),
      drawn: seconds,
      finished: -1,
      measures: 1 - progress(seconds, title, 0.5, even),
    }
  }
  return {
    x: 962,
    y: 350,
    scale: 2.45,
    opacity: progress(seconds, closing - 0.2, 0.1, even),
    measures: 0,
    drawn: (seconds - closing) * 2.2,
    finished: seconds - closing - 1.5,
  }
}

Object.assign(window, { renderAt })
