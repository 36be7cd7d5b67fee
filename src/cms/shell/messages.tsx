/** Keeps the code of notifications out of the first visit. */
export { Notifications } from "@mantine/notifications";
