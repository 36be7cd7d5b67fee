import { useCallback, useEffect, useState } from "react";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { mayWrite } from "../../../model/rights/access.ts";
import { settingOf, textOf } from "../../../model/wording/website-fields.ts";
import { client } from "../../client.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { showDone, showFailure } from "../../kit/parts/feedback/notify.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { findSettings } from "./find-settings.ts";
import type { RivalOf } from "./rival.tsx";

export function useRivals(name: CollectionName, id: string | undefined): RivalOf | undefined {
	const { overruledBy }: AnyCollection = collections[name];
	const mayTurn = mayWrite(actorOf(useUser()), collections.settings);
	const websiteId = overruledBy && mayTurn ? id : undefined;
	const [settings, setSettings] = useState<AnyRecord | null>(null);
	useEffect(() => {
		let isWanted = true;
		// The form works without them; the preview reports a failed load.
		if (websiteId)
			findSettings(websiteId).then(
				(found) => isWanted && setSettings(found),
				() => undefined,
			);
		return () => {
			isWanted = false;
		};
	}, [websiteId]);
	const rivalOf = useCallback<RivalOf>(
		(field) => {
			const setting = settingOf(field);
			const text = setting && textOf(settings, setting);
			if (!setting || !text || !settings) return undefined;
			const turn = () => void clear(settings, setting).then((saved) => saved && setSettings(saved));
			return { text, to: `/cms/settings/${settings.id}#field-${setting}`, isOverruled: true, turn };
		},
		[settings],
	);
	return websiteId ? rivalOf : undefined;
}

async function clear({ id, version }: AnyRecord, setting: string): Promise<AnyRecord | undefined> {
	const { label } = collections.settings.fields[setting as keyof typeof collections.settings.fields];
	try {
		const saved = await confirmed(() =>
			client.data.update("settings", id, { [setting]: null } as object, version),
		);
		showDone(`Visitors see the website record: the setting “${label}” is reset`);
		return saved as AnyRecord;
	} catch (error) {
		showFailure("The settings could not be changed", error);
		return undefined;
	}
}
