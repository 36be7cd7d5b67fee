import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "react-router";
import { collections } from "../../../model/model.ts";
import { mayWrite } from "../../../model/rights/access.ts";
import { hiddenIn, settingOf } from "../../../model/wording/website-fields.ts";
import { client } from "../../client.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { showDone, showFailure } from "../../kit/parts/feedback/notify.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { queryClient } from "../../kit/query/query-client.ts";
import { findSettings } from "./find-settings.ts";
import classes from "./form.module.css";
import type { RivalOf } from "./rival.ts";

/** Editors may only see resolved settings. @throws {ApiError} */
export async function loadRivals(id: string): Promise<RivalOf> {
	const { resolved } = await client.data.resolvedSettings(id);
	return (field) => {
		const setting = settingOf(field) ?? "";
		const { value: text = "", isSetHere = false } = resolved[setting] ?? {};
		return isSetHere ? { text, notice: <RivalNotice {...{ id, field, setting, text }} /> } : undefined;
	};
}

interface RivalNoticeProps {
	/** The website's id, also of its settings. */
	readonly id: string;
	readonly field: string;
	readonly setting: string;
	readonly text: string;
}

function RivalNotice({ id, field, setting, text }: RivalNoticeProps) {
	const mayReset = mayWrite(actorOf(useUser()), collections.settings);
	const source = "the wording of this website";
	const { label, kind } = collections.websites.fields[field as keyof typeof collections.websites.fields];
	return (
		<div className={classes.rival}>
			<Text size="xs" role="status">
				Visitors see {kind === "menu" ? "another menu" : text ? <Shown text={text} /> : "nothing"}, from{" "}
				{mayReset ? (
					<Anchor component={Link} to={`/cms/settings/${id}#field-${setting}`} size="xs">
						{source}
					</Anchor>
				) : (
					source
				)}
			</Text>
			{mayReset && (
				<Button
					size="compact-xs"
					variant="default"
					aria-label={`Reset: ${label}`}
					onClick={() => void reset(id, setting)}
				>
					Reset
				</Button>
			)}
		</div>
	);
}

/** The address of a file is not informative. */
function Shown({ text }: { readonly text: string }) {
	if (!/^(\/|https?:)/.test(text)) return `“${text}”`;
	return (
		<Anchor href={text} target="_blank" rel="noopener" size="xs">
			another file
		</Anchor>
	);
}

async function reset(id: string, setting: string): Promise<void> {
	const { label } = collections.settings.fields[setting as keyof typeof collections.settings.fields];
	try {
		const settings = await findSettings(id);
		if (!settings) return;
		const hiddenFields = hiddenIn(settings).filter((name) => name !== setting);
		const values = { [setting]: null, hiddenFields } as object;
		await confirmed(() => client.data.update("settings", settings.id, values, settings.version));
		showDone(`Visitors see the website record: the setting “${label}” is reset`);
		await queryClient.invalidateQueries({ queryKey: ["settings", id, "rivals"] });
	} catch (error) {
		showFailure("The settings could not be changed", error);
	}
}
