import { Select } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { WebsiteSelectProps } from "./found-website-select.tsx";

const FoundWebsiteSelect = lazy(async () => ({
	default: (await import("./found-website-select.tsx")).FoundWebsiteSelect,
}));

/** One of more websites than are loaded; how they are found is loaded where there are so many. */
export function WebsiteSelect(props: WebsiteSelectProps) {
	const { label, placeholder = "", size = "sm", className } = props;
	const coming = (
		<Select
			aria-label={label}
			placeholder={placeholder}
			size={size}
			className={className ?? ""}
			data={[]}
			disabled
		/>
	);
	return (
		<Suspense fallback={coming}>
			<FoundWebsiteSelect {...props} />
		</Suspense>
	);
}
