import { Badge, Button, Group } from "@mantine/core";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { OwnSession } from "../../../model/api/people/account-api.ts";
import { client } from "../../client.ts";
import { leave } from "../../context/navigation/leaving.ts";
import { showDone, showFailure } from "../../kit/parts/feedback/notify.ts";
import { When } from "../../kit/parts/when.tsx";
import { Panel } from "./panel.tsx";
import classes from "./panels.module.css";

const fewSessions = 6;

export function SessionsPanel({ sessions }: { readonly sessions: readonly OwnSession[] }) {
	const { revalidate } = useRevalidator();
	const [isWhole, setWhole] = useState(false);
	const shown = isWhole ? sessions : sessions.slice(0, fewSessions);

	async function end(run: () => Promise<void>, done: string) {
		try {
			await run();
			showDone(done);
		} catch (failed) {
			showFailure("The session could not be ended", failed);
		}
		void revalidate();
	}

	async function endAll() {
		try {
			await leave(() => client.account.signOutEverywhere({ alsoHere: true }));
		} catch (failed) {
			showFailure("You are still signed in", failed);
		}
	}

	return (
		<Panel title="Sessions" lead="Every browser in which you are signed in, the last used first.">
			<ul className={classes.list}>
				{shown.map((session) => (
					<li key={session.id}>
						<SessionFacts session={session} />
						{!session.isThis && (
							<Button
								variant="default"
								size="xs"
								aria-label={`Sign out ${session.device}`}
								onClick={() =>
									void end(() => client.account.endSession(session.id), `${session.device} is signed out`)
								}
							>
								Sign out
							</Button>
						)}
					</li>
				))}
			</ul>
			{sessions.length > 1 && (
				<Group gap="xs">
					{shown.length < sessions.length && (
						<Button variant="default" onClick={() => setWhole(true)}>
							Show all {sessions.length}
						</Button>
					)}
					<Button
						variant="default"
						onClick={() =>
							void end(
								() => client.account.signOutEverywhere({ alsoHere: false }),
								"You are signed out everywhere else",
							)
						}
					>
						Sign out everywhere else
					</Button>
					<Button variant="default" onClick={() => void endAll()}>
						Sign out everywhere, here too
					</Button>
				</Group>
			)}
		</Panel>
	);
}

function SessionFacts({ session }: { readonly session: OwnSession }) {
	const { device, host, ipAddress, startedAt, usedAt, isThis } = session;
	return (
		<div>
			{device}{" "}
			{isThis && (
				<Badge variant="light" size="sm">
					This session
				</Badge>
			)}
			<div className={classes.facts}>{[host, ipAddress].filter(Boolean).join(" · ")}</div>
			<div className={classes.facts}>
				used <When at={usedAt} /> · since <When at={startedAt} />
			</div>
		</div>
	);
}
