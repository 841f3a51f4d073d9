import { type Keyring, openKeyring } from '../../kit/seal/keyring.ts'

/** Opens the portal's key file. The salt is part of every key that is derived: it never changes, whatever the product is called. */
export const openKeys = (file: string): Keyring => openKeyring(file, 'total-business-build-out')
