/** Styles of the Mantine components that only signed-in pages use; loaded with the shell. A dialog brings its own. */
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import './controls-signed-in.css'
import './print.css'
