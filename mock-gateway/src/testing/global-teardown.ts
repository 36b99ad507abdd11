import { endTestServer } from './test-server.ts'

/** At the end of a test run: the shared server would end by itself some seconds later. */
export default endTestServer
