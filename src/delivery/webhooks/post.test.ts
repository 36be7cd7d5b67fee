import { describe, expect, it } from "vitest";
import { post, signatureOf } from "./post.ts";

describe("ImportReporter a receiver", () => {
	it("is signed like the specification's example", () => {
		const body = '{"test": 2432232314}';
		const event = "msg_p5jXN8AQM9LWM0D4loKWxJek";
		const headers = signatureOf(["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], {
			event,
			seconds: 1_614_265_330,
			body,
		});
		expect(headers).toMatchObject({
			"webhook-id": event,
			"webhook-timestamp": "1614265330",
			"webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
		});
	});

	it.each([
		["http://example.net/", "Only addresses with https: are told"],
		["https://127.0.0.1/", "127.0.0.1 leads into a private network; WEBHOOK_PRIVATE_HOSTS=true allows that"],
		["https://[::ffff:10.0.0.1]/", /leads into a private network/],
		["https://0x7f.1/", /leads into a private network/],
		["https://localhost/", /leads into a private network/],
		["https://nowhere.invalid/", "There is no address of nowhere.invalid"],
	])("does not connect to %s", async (url, why) => {
		const { status, answer } = await post(url, { headers: {}, body: "" }, { allowsPrivate: false });
		expect([status, answer]).toEqual([0, typeof why === "string" ? why : expect.stringMatching(why)]);
	});
});
