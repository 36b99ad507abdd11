const { readFileSync } = require('node:fs')

const LONGEST_SUBJECT = 72
/** Matches subjects written by git itself. */
const WRITTEN_BY_GIT = /^(Merge|Revert|fixup!|squash!|amend!) /

/** Returns the faults of a commit message, one sentence each; empty if the message follows the project's rules. */
function messageFaults(message) {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'))
  const subject = lines[0] ?? ''
  if (WRITTEN_BY_GIT.test(subject)) return []
  return [
    subject.trim() === '' && 'The subject is empty.',
    [...subject].length > LONGEST_SUBJECT &&
      `The subject has ${[...subject].length} characters, at most ${LONGEST_SUBJECT} are allowed.`,
    /\.$/.test(subject) && 'The subject ends with a full stop.',
    /^\p{Ll}/u.test(subject) && 'The subject begins with a lower-case letter.',
    /^\w+ing\b|^\w+ed\b/.test(subject) &&
      !/^(Embed|Feed|Need|Seed|Speed|Shed|Bring|String)\b/.test(subject) &&
      'The subject is not in the imperative ("Add", not "Added" or "Adding").',
    (lines[1] ?? '').trim() !== '' && 'The second line is not empty; the body begins on the third.',
  ].filter((fault) => fault !== false)
}

module.exports = { messageFaults }

if (require.main === module) {
  const faults = messageFaults(readFileSync(process.argv[2], 'utf8'))
  for (const fault of faults) console.error(`commit message: ${fault}`)
  process.exit(faults.length === 0 ? 0 : 1)
}
