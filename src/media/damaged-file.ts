/** The bytes do not have the structure of the kind of file they say they are, or end too early. */
export class DamagedFile extends Error {
  override name = 'DamagedFile';
}
