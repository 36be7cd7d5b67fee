import { Button } from "@mantine/core";
import type { LinkedSignIn } from "../../model/api.ts";
import { client } from "../client.ts";
import { showDone, showRefusal } from "../parts/tell.ts";
import { When } from "../parts/when.tsx";
import { Panel } from "./panel.tsx";
import classes from "./panels.module.css";
import type { Run } from "./run.ts";
import { failureOf } from "./use-submit.ts";

interface LinkedPanelProps {
	readonly linked: readonly LinkedSignIn[];
	readonly confirmed: Run;
	readonly onChanged: () => void;
}

/** The accounts elsewhere that may sign in as oneself. */
export function LinkedPanel({ linked, confirmed, onChanged }: LinkedPanelProps) {
	async function unlink({ id }: LinkedSignIn) {
		try {
			await confirmed(() => client.account.unlink(id));
			showDone("The sign-in is no longer linked");
		} catch (error) {
			showRefusal("The sign-in is still linked", failureOf(error));
		}
		onChanged();
	}
	return (
		<Panel title="Linked sign-ins" lead="Accounts elsewhere that sign in as you.">
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
		</Panel>
	);
}
