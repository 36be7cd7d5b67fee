import { Button, Text } from "@mantine/core";
import { useRevalidator } from "react-router";
import type { LinkedSignIn } from "../../../model/api/people/account-api.ts";
import { client } from "../../client.ts";
import { whyRefused } from "../../kit/form/failure.ts";
import { Notice } from "../../kit/form/notice.tsx";
import { useAttempt } from "../../kit/form/use-attempt.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { NotConfirmedError } from "../../kit/parts/feedback/not-confirmed.ts";
import { showDone, showRefusal } from "../../kit/parts/feedback/notify.ts";
import { When } from "../../kit/parts/when.tsx";
import { windowFailure } from "../sign-in/provider-words.ts";
import { useProvider } from "../sign-in/use-provider.ts";
import { Panel } from "./panel.tsx";
import classes from "./panels.module.css";

export function LinkedPanel({ linked }: { readonly linked: readonly LinkedSignIn[] }) {
	const { revalidate } = useRevalidator();
	const provider = useProvider();
	async function unlink({ id }: LinkedSignIn) {
		try {
			await confirmed(() => client.account.unlink(id));
			showDone("The sign-in is no longer linked");
		} catch (error) {
			showRefusal("The sign-in is still linked", whyRefused(error));
		}
		void revalidate();
	}
	if (!provider && linked.length === 0) return null;
	return (
		<Panel title="Linked sign-ins" lead="External accounts that can sign in as you.">
			{linked.length > 0 && (
				<ul className={classes.list}>
					{linked.map((each) => (
						<li key={each.id}>
							<div>
								{each.issuer || "A sign-in provider"}
								<div className={classes.facts}>
									since <When at={each.since} />
								</div>
							</div>
							<Button variant="default" size="xs" onClick={() => void unlink(each)}>
								Unlink
							</Button>
						</li>
					))}
				</ul>
			)}
			{provider && <LinkAnother name={provider.name} />}
		</Panel>
	);
}

function LinkAnother({ name }: { readonly name: string }) {
	const { revalidate } = useRevalidator();
	const { attempt, isBusy, failure } = useAttempt((error) =>
		error instanceof NotConfirmedError ? error.message : windowFailure(error),
	);

	async function link() {
		await attempt(async () => {
			await confirmed(() => client.auth.signInWithPopup({ link: true }));
			showDone(`Your account at ${name} can now sign in as you`);
		});
		void revalidate();
	}

	return (
		<>
			<Button variant="default" onClick={() => void link()}>
				Link {name}
			</Button>
			<Text role="status" size="sm" c="dimmed" mt="xs" hidden={!isBusy}>
				{isBusy && `Continue in the window of ${name}.`}
			</Text>
			<Notice failure={failure.message} />
		</>
	);
}
