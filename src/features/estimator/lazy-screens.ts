/** The screens after the first step in one file, which loads faster than many. */
import { ConfirmDialog } from '#ui/dialog.tsx';
import { EstimateStatus } from './parts/estimate-status.tsx';
import { ServiceDialog } from './parts/service-dialog.tsx';
import { ClientStatusStep } from './steps/client-status-step.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { EstimateStep } from './steps/estimate-step.tsx';
import { ReceivedStep } from './steps/received-step.tsx';

export const lazyScreens = {
  confirmDialog: ConfirmDialog,
  serviceDialog: ServiceDialog,
  clientStatusStep: ClientStatusStep,
  contactStep: ContactStep,
  estimateStep: EstimateStep,
  receivedStep: ReceivedStep,
  estimateStatus: EstimateStatus,
};
