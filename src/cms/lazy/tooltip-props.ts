import type { TooltipProps } from "@mantine/core";

/** What a tooltip does when something happens to its control, by the name of the event handler. */
export type Handlers = Readonly<Partial<Record<string, (event: unknown) => void>>>;

export type LazyTooltipProps = Pick<TooltipProps, "label" | "events" | "openDelay">;
