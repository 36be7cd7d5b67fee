import { Anchor, Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { client } from "../client.ts";
import { Front } from "../sign-in/front.tsx";
import { Notice } from "../sign-in/notice.tsx";
import { takeToken } from "../sign-in/one-time-link.ts";
import { useSubmit } from "./use-submit.ts";

/** Where the link to a new address leads. It asks for a press: what looks at mails opens links, too. */
export default function ConfirmEmailScreen() {
	const [token] = useState(takeToken);
	const [email, setEmail] = useState("");
	const { submit, isBusy, failure } = useSubmit(async () => {
		setEmail(await client.account.confirmEmail(token));
		await client.auth.revalidate();
	});
	if (email)
		return (
			<Front title="Your address is confirmed">
				<Stack>
					<Text role="status">From now on you sign in as {email}.</Text>
					<Anchor component={Link} to="/cms">
						Go to the back office
					</Anchor>
				</Stack>
			</Front>
		);
	return (
		<Front title="Confirm your address" lead="From then on, you sign in with it.">
			<form onSubmit={submit}>
				<Stack>
					<Notice failure={failure} />
					<Button type="submit" fullWidth disabled={isBusy}>
						Confirm this address
					</Button>
				</Stack>
			</form>
		</Front>
	);
}
