import { useState } from "react";
import { client } from "../../client.ts";
import { BareForm } from "../../kit/form/bare-form.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { Button, Stack, Text } from "../front/controls.tsx";
import { FrontLink } from "../front/front-link.tsx";
import { Front } from "../sign-in/front.tsx";
import { consumeToken } from "../sign-in/one-time-link.ts";

/** Requires a click, because mail scanners open links. */
export default function ConfirmEmailScreen() {
	const [token] = useState(consumeToken);
	const [email, setEmail] = useState("");
	const form = useForm({
		values: {},
		async send() {
			setEmail(await client.account.confirmEmail(token));
			await client.auth.revalidate();
		},
	});
	if (email)
		return (
			<Front title="Your address is confirmed">
				<Stack>
					<Text role="status">You now sign in as {email}.</Text>
					<FrontLink to="/cms" looks="plain">
						Go to the back office
					</FrontLink>
				</Stack>
			</Front>
		);
	return (
		<Front title="Confirm your address" lead="You will then sign in with it.">
			<BareForm Button={Button} form={form} action="Confirm this address" look="front" />
		</Front>
	);
}
