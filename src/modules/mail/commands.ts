export {
  deleteMessage,
  forgetRecipient,
  lockUntouchedMessage,
  markUnsubscribed,
  type NewMessage,
  openMessage,
  openSingleMessage,
  pauseMessage,
  resumeMessage,
  retryDeliveries,
  stopMessage,
} from "./messages.ts";
export {
  ADDRESS_SECRET,
  AddressHashes,
  addressHashes,
  isSuppressed,
  liftSuppressions,
  liftUnsubscribe,
  suppress,
} from "./suppression.ts";
export { smtpMailer } from "./transport/smtp-transport.ts";
