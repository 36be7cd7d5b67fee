import { Button, Text } from "@mantine/core";
import type { LinkedSignIn } from "../../model/account-api.ts";
import { client } from "../client.ts";
import { whyRefused } from "../form/failure.ts";
import { Notice } from "../form/notice.tsx";
import { useAttempt } from "../form/use-attempt.ts";
import { NotConfirmedError } from "../parts/not-confirmed.ts";
import { showDone, showRefusal } from "../parts/tell.ts";
import { When } from "../parts/when.tsx";
import { windowFailure } from "../sign-in/provider-words.ts";
import { useProvider } from "../sign-in/use-provider.ts";
import { Panel } from "./panel.tsx";
import classes from "./panels.module.css";
import type { Run } from "./run.ts";

interface LinkedPanelProps {
	readonly linked: readonly LinkedSignIn[];
	readonly confirmed: Run;
	readonly onChanged: () => void;
}

/** The accounts elsewhere that may sign in as oneself; absent where there are none and can be none. */
export function LinkedPanel({ linked, confirmed, onChanged }: LinkedPanelProps) {
	const provider = useProvider();
	async function unlink({ id }: LinkedSignIn) {
		try {
			await confirmed(() => client.account.unlink(id));
			showDone("The sign-in is no longer linked");
		} catch (error) {
			showRefusal("The sign-in is still linked", whyRefused(error));
		}
		onChanged();
	}
	if (!provider && linked.length === 0) return null;
	return (
		<Panel title="Linked sign-ins" lead="Accounts elsewhere that sign in as you.">
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
			{provider && <LinkAnother name={provider.name} confirmed={confirmed} onChanged={onChanged} />}
		</Panel>
	);
}

interface LinkAnotherProps extends Omit<LinkedPanelProps, "linked"> {
	readonly name: string;
}

function LinkAnother({ name, confirmed, onChanged }: LinkAnotherProps) {
	const { attempt, isBusy, failure } = useAttempt((error) =>
		error instanceof NotConfirmedError ? error.message : windowFailure(error),
	);

	async function link() {
		await attempt(async () => {
			await confirmed(() => client.auth.signInWithPopup({ link: true }));
			showDone(`Your account at ${name} signs you in here from now on`);
		});
		onChanged();
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
