import { endTestServer } from './test-server.ts'

/** Ends the shared server at the end of a test run, instead of some seconds later, when it would end by itself. */
export default endTestServer
