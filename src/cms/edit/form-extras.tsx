import { type ComponentType, lazy, type ReactNode } from "react";
import type { AnyRecord } from "../../model/api.ts";
import type { CollectionName } from "../../model/model.ts";
import { FileFacts } from "../media/form/file-facts.tsx";
import { ArticleFacts } from "./article-facts.tsx";
import type { RecordForm } from "./open-form.ts";

/** What the parts that only one collection's form has are given. */
export interface ExtraProps {
	readonly form: RecordForm;
	/** Undefined while it has not been added. */
	readonly record: AnyRecord | undefined;
	/** To be called with what the record has become by other means than the form. */
	readonly onChanged: (record: AnyRecord) => void;
}

/** What the form of a collection has beyond its fields. */
interface FormExtras {
	/** Around the fields: tells the widgets within what the form holds elsewhere. */
	readonly Around?: ComponentType<ExtraProps & { readonly children: ReactNode }>;
	readonly Above?: ComponentType<ExtraProps>;
	readonly Beside?: ComponentType<ExtraProps>;
}

export const formExtras: Readonly<Partial<Record<CollectionName, FormExtras>>> = {
	websites: {
		Beside: lazy(async () => ({ default: (await import("./preview/website-preview.tsx")).WebsitePreview })),
	},
	content: { Around: ArticleFacts },
	media: {
		Around: FileFacts,
		Above: lazy(async () => ({ default: (await import("../media/form/file-above.tsx")).FileAbove })),
		Beside: lazy(async () => ({ default: (await import("../media/form/file-beside.tsx")).FileBeside })),
	},
};
