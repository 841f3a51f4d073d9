/** Where an embedded PostgreSQL keeps its files, and the names under which it may leave something outside of them. */
export type EmbeddedSettings = {
  /** Absolute folder of the data; the database's files are in `postgres` inside of it. */
  dataDirectory: string
  /** Begins the name of the socket's folder, and of the operating-system user that is made where the server runs as root. */
  prefix: string
  /** Absolute folder for what another user than root must be able to reach. */
  sharedFolder: string
}
