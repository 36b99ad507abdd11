/** Jest's options that take any number of values, which would include a following path. */
const GREEDY = ['--selectProjects', '--ignoreProjects']
const PROJECTS = ['unit', 'integration', 'directory']

/**
 * The same arguments in an order that Jest parses as intended: `--selectProjects unit mock-gateway` would treat the
 * path as a project, find none and run everything.
 * @param {readonly string[]} args
 */
function pathsFirst(args) {
  const [paths, options] = [[], []]
  let isGreedy = false
  for (const arg of args) {
    if (arg.startsWith('-')) isGreedy = GREEDY.includes(arg)
    if (isGreedy && !arg.startsWith('-') && !PROJECTS.includes(arg)) paths.push(arg)
    else options.push(arg)
  }
  return [...paths, ...options]
}

module.exports = { pathsFirst }
