const TOPIC = /^arn:aws:sns:([a-z]{2}(?:-[a-z]+)+-\d):\d{12}:[\w-]{1,256}$/;

export const isSnsTopic = (text: string): boolean => TOPIC.test(text);

/** Reads the AWS region out of a topic's ARN; the topic's messages are signed in that region. */
export const regionOf = (topic: string): string | undefined => TOPIC.exec(topic)?.[1];
