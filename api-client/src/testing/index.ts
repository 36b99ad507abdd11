export { type FakeClient, type FakeHandler, fakeClient, refusal, type SentCall } from './fake-client.ts'
