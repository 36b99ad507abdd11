/** Matches the target of each link to a file; links to headings and to other sites are none. */
const FILE_LINK = /\]\((?![a-z]+:|#)([^)#\s]+)[^)]*\)/g
/** Matches text for people who work in the workspace. */
const FOR_WORKSPACE = /<!-- workspace -->.*?<!-- \/workspace -->/gs
/** Matches parentheses that contain only links out of the package, such as decisions, with the space before them. */
const LINKS_IN_PARENTHESES = /\s*\((?:\[[^\]]*\]\(\.\.\/[^)]*\)(?:,\s*)?)+\)/g

/**
 * Returns the README of a published package: without text between `<!-- workspace -->` and `<!-- /workspace -->`, and
 * without references in parentheses to documents that are not published.
 */
export const packedReadme = (text: string): string =>
  text
    .replaceAll(FOR_WORKSPACE, '')
    .replaceAll(LINKS_IN_PARENTHESES, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replace(/\s*$/, '\n')

/** Returns the faults of a packed README: links to files that the package lacks, and scripts of the workspace. */
export function readmeFaults(text: string, files: readonly string[]): string[] {
  const links = [...text.matchAll(FILE_LINK)].map(([, target = '']) => target)
  return [
    ...links
      .filter((target) => !files.includes(target))
      .map((target) => `README.md links to ${target}, which is not there`),
    ...[...text.matchAll(/npm run (?:-\S+ )*[\w:-]+/g)].map(
      ([script]) => `README.md names ${script}, which the package lacks`,
    ),
  ]
}
